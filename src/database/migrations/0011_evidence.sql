CREATE TABLE "evidence" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"person_id" uuid,
	"property_id" uuid,
	"project_id" uuid,
	"claim" text NOT NULL,
	"method" text NOT NULL,
	"reference" text,
	"checked_by" uuid,
	"checked_at" timestamp (3) with time zone NOT NULL,
	"valid_until" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"ended_because" text,
	"ended_by" uuid,
	"end_reason" text,
	"note" text,
	"ending_notified_at" timestamp (3) with time zone,
	"expired_notified_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "evidence_one_subject" CHECK (num_nonnulls("evidence"."person_id", "evidence"."property_id", "evidence"."project_id") = 1),
	CONSTRAINT "evidence_claim_known" CHECK ("evidence"."claim" in ('agent_rera', 'company_registration', 'identity', 'earlier_check', 'authority', 'title_document', 'project_rera', 'address_visited', 'photos_here')),
	CONSTRAINT "evidence_method_known" CHECK ("evidence"."method" in ('document_seen', 'visited', 'not_recorded')),
	CONSTRAINT "evidence_ended_because_known" CHECK ("evidence"."ended_because" in ('withdrawn', 'changed', 'replaced')),
	CONSTRAINT "evidence_ended_for_a_reason" CHECK (("evidence"."ended_at" is null) = ("evidence"."ended_because" is null)),
	CONSTRAINT "evidence_valid_after_check" CHECK ("evidence"."valid_until" > "evidence"."checked_at")
);
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind_known";--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "rera_exemption" text;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "title_kind" text;--> statement-breakpoint
ALTER TABLE "evidence" ADD CONSTRAINT "evidence_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence" ADD CONSTRAINT "evidence_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence" ADD CONSTRAINT "evidence_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence" ADD CONSTRAINT "evidence_checked_by_users_id_fk" FOREIGN KEY ("checked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence" ADD CONSTRAINT "evidence_ended_by_users_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "evidence_current_of_person_key" ON "evidence" USING btree ("person_id","claim") WHERE "evidence"."ended_at" is null and "evidence"."person_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "evidence_current_of_property_key" ON "evidence" USING btree ("property_id","claim") WHERE "evidence"."ended_at" is null and "evidence"."property_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "evidence_current_of_project_key" ON "evidence" USING btree ("project_id","claim") WHERE "evidence"."ended_at" is null and "evidence"."project_id" is not null;--> statement-breakpoint
CREATE INDEX "evidence_of_person_idx" ON "evidence" USING btree ("person_id","checked_at","id");--> statement-breakpoint
CREATE INDEX "evidence_of_property_idx" ON "evidence" USING btree ("property_id","checked_at","id");--> statement-breakpoint
CREATE INDEX "evidence_of_project_idx" ON "evidence" USING btree ("project_id","checked_at","id");--> statement-breakpoint
CREATE INDEX "evidence_expiring_idx" ON "evidence" USING btree ("valid_until","id") WHERE "evidence"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "evidence_checked_by_idx" ON "evidence" USING btree ("checked_by");--> statement-breakpoint
CREATE INDEX "evidence_ended_by_idx" ON "evidence" USING btree ("ended_by");--> statement-breakpoint
-- Who was verified stays checked for a year, as far as the audit log knows by whom and when.
INSERT INTO evidence (person_id, claim, method, checked_by, checked_at, valid_until)
SELECT p.user_id, 'earlier_check', 'not_recorded', a.actor_id, a.created_at, a.created_at + interval '1 year'
FROM profiles p
JOIN users u ON u.id = p.user_id AND u.deleted_at IS NULL
JOIN LATERAL (
  SELECT l.actor_id, l.created_at FROM audit_log l
  WHERE l.action = 'profiles.verify' AND l.subject = 'user' AND l.subject_id = p.user_id::text
  ORDER BY l.created_at DESC, l.id LIMIT 1
) a ON true
WHERE p.is_verified;--> statement-breakpoint
ALTER TABLE "profiles" DROP COLUMN "is_verified";--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_rera_exemption_known" CHECK ("properties"."rera_exemption" in ('small_area', 'few_units', 'completed_before', 'renovation'));--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_title_kind_known" CHECK ("properties"."title_kind" in ('jda_patta', 'housing_board', 'nagar_nigam_patta', 'society_patta', 'converted_90a', 'agricultural', 'other'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind_known" CHECK ("notifications"."kind" in ('lead_received', 'lead_updated', 'contact_invited', 'visit_requested', 'visit_changed', 'meeting_requested', 'meeting_changed', 'message_received', 'property_approved', 'property_rejected', 'property_flagged', 'property_taken_down', 'property_released', 'price_dropped', 'ticket_replied', 'upgrade_decided', 'featuring_ending', 'review_received', 'account_changed', 'export_ready', 'platform_lead_received', 'revision_approved', 'revision_rejected', 'claim_invited', 'listing_taken_over', 'visit_reminder', 'ticket_received', 'ticket_changed', 'upgrade_requested', 'plan_changed', 'plan_ending', 'featuring_ended', 'message_reported', 'work_assigned', 'listing_reported', 'report_decided', 'review_answered', 'review_replied', 'listings_transferred', 'agent_reported', 'agent_reports_passed_on', 'agent_report_decided', 'visit_at_risk', 'visit_confirmed_again', 'search_new', 'search_price', 'search_back', 'search_gone', 'evidence_changed'));
--> statement-breakpoint
CREATE FUNCTION end_evidence_of_person() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  UPDATE evidence SET ended_at = NEW.updated_at, ended_because = 'changed'
  WHERE person_id = NEW.user_id AND ended_at IS NULL AND (
    NEW.name IS DISTINCT FROM OLD.name
    OR claim IN ('agent_rera', 'company_registration', 'earlier_check')
      AND (NEW.role, NEW.company) IS DISTINCT FROM (OLD.role, OLD.company)
    OR claim IN ('agent_rera', 'earlier_check') AND NEW.rera_number IS DISTINCT FROM OLD.rera_number);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION end_evidence_of_property() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  UPDATE evidence SET ended_at = NEW.updated_at, ended_because = 'changed'
  WHERE property_id = NEW.id AND ended_at IS NULL AND (
    claim = 'authority' AND NEW.user_id IS DISTINCT FROM OLD.user_id
    OR claim IN ('authority', 'title_document', 'address_visited', 'photos_here')
      AND (NEW.address IS DISTINCT FROM OLD.address
        -- A rename or a merge of the catalogue is no move; an edit counts the version.
        OR NEW.version <> OLD.version AND (NEW.city, NEW.locality_id) IS DISTINCT FROM (OLD.city, OLD.locality_id)
        OR OLD.coordinates_source IS DISTINCT FROM 'locality'
          AND (NEW.latitude, NEW.longitude) IS DISTINCT FROM (OLD.latitude, OLD.longitude))
    OR claim = 'title_document' AND (NEW.type, NEW.title_kind) IS DISTINCT FROM (OLD.type, OLD.title_kind)
    OR claim = 'project_rera'
      AND (NEW.rera_number, NEW.project_id) IS DISTINCT FROM (OLD.rera_number, OLD.project_id));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION end_evidence_of_project() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  UPDATE evidence SET ended_at = NEW.updated_at, ended_because = 'changed'
  WHERE project_id = NEW.id AND ended_at IS NULL;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER end_evidence AFTER UPDATE OF name, role, company, rera_number ON profiles FOR EACH ROW
  WHEN ((OLD.name, OLD.role, OLD.company, OLD.rera_number) IS DISTINCT FROM (NEW.name, NEW.role, NEW.company, NEW.rera_number))
  EXECUTE FUNCTION end_evidence_of_person();
--> statement-breakpoint
CREATE TRIGGER end_evidence AFTER UPDATE OF user_id, address, city, locality_id, latitude, longitude, type, title_kind, rera_number, project_id ON properties FOR EACH ROW
  WHEN ((OLD.user_id, OLD.address, OLD.city, OLD.locality_id, OLD.latitude, OLD.longitude, OLD.type, OLD.title_kind, OLD.rera_number, OLD.project_id)
    IS DISTINCT FROM (NEW.user_id, NEW.address, NEW.city, NEW.locality_id, NEW.latitude, NEW.longitude, NEW.type, NEW.title_kind, NEW.rera_number, NEW.project_id))
  EXECUTE FUNCTION end_evidence_of_property();
--> statement-breakpoint
CREATE TRIGGER end_evidence AFTER UPDATE OF title, builder_name, rera_number ON projects FOR EACH ROW
  WHEN ((OLD.title, OLD.builder_name, OLD.rera_number) IS DISTINCT FROM (NEW.title, NEW.builder_name, NEW.rera_number))
  EXECUTE FUNCTION end_evidence_of_project();
--> statement-breakpoint
CREATE TRIGGER refuse_former_users BEFORE INSERT ON evidence FOR EACH ROW EXECUTE FUNCTION refuse_former_users('person_id', 'checked_by');
