CREATE TABLE "project_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"user_id" uuid,
	"status" text DEFAULT 'pending' NOT NULL,
	"changes" jsonb NOT NULL,
	"note" text,
	"reason" text,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "project_changes_status_known" CHECK ("project_changes"."status" in ('pending', 'accepted', 'refused', 'withdrawn'))
);
--> statement-breakpoint
CREATE TABLE "project_possession_dates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"possession_date" date,
	"stated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind_known";--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "proposed_by" uuid;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "title_hi" text;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "promised_date" date;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "towers" integer;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "units" integer;--> statement-breakpoint
ALTER TABLE "project_changes" ADD CONSTRAINT "project_changes_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_changes" ADD CONSTRAINT "project_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_changes" ADD CONSTRAINT "project_changes_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_possession_dates" ADD CONSTRAINT "project_possession_dates_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "project_changes_one_pending_key" ON "project_changes" USING btree ("project_id") WHERE "project_changes"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "project_changes_listed_idx" ON "project_changes" USING btree (("status" = 'pending'),"created_at","id");--> statement-breakpoint
CREATE INDEX "project_changes_of_project_idx" ON "project_changes" USING btree ("project_id","created_at");--> statement-breakpoint
CREATE INDEX "project_changes_of_user_idx" ON "project_changes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "project_changes_of_decider_idx" ON "project_changes" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "project_possession_dates_idx" ON "project_possession_dates" USING btree ("project_id","stated_at","id");--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_proposed_by_users_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action NOT VALID;--> statement-breakpoint
CREATE INDEX "projects_proposed_idx" ON "projects" USING btree ("proposed_by","approval_status");--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_towers_range" CHECK ("projects"."towers" between 1 and 500) NOT VALID;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_units_range" CHECK ("projects"."units" between 1 and 50000) NOT VALID;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind_known" CHECK ("notifications"."kind" in ('lead_received', 'lead_updated', 'contact_invited', 'visit_requested', 'visit_changed', 'meeting_requested', 'meeting_changed', 'message_received', 'property_approved', 'property_rejected', 'property_flagged', 'property_taken_down', 'property_released', 'price_dropped', 'ticket_replied', 'upgrade_decided', 'featuring_ending', 'review_received', 'account_changed', 'export_ready', 'platform_lead_received', 'revision_approved', 'revision_rejected', 'claim_invited', 'listing_taken_over', 'visit_reminder', 'ticket_received', 'ticket_changed', 'upgrade_requested', 'plan_changed', 'plan_ending', 'featuring_ended', 'message_reported', 'work_assigned', 'listing_reported', 'report_decided', 'review_answered', 'review_replied', 'listings_transferred', 'agent_reported', 'agent_reports_passed_on', 'agent_report_decided', 'visit_at_risk', 'visit_confirmed_again', 'search_new', 'search_price', 'search_back', 'search_gone', 'evidence_changed', 'confirmation_due', 'availability_doubted', 'home_joined', 'home_split', 'lead_action_due', 'team_changed', 'import_finished', 'project_change_decided')) NOT VALID;--> statement-breakpoint
-- Keep each possession date with the moment since when it is stated; a date that is stated already is no change.
CREATE FUNCTION record_possession_date() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  stated date;
BEGIN
  SELECT possession_date INTO stated FROM project_possession_dates
  WHERE project_id = NEW.id ORDER BY stated_at DESC, id DESC LIMIT 1;
  IF stated IS DISTINCT FROM NEW.possession_date THEN
    INSERT INTO project_possession_dates (project_id, possession_date, stated_at)
    VALUES (NEW.id, NEW.possession_date, NEW.updated_at);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER record_possession_date AFTER INSERT OR UPDATE OF possession_date ON projects FOR EACH ROW
  EXECUTE FUNCTION record_possession_date();
--> statement-breakpoint
INSERT INTO project_possession_dates (project_id, possession_date, stated_at)
SELECT id, possession_date, updated_at FROM projects WHERE possession_date IS NOT NULL;
--> statement-breakpoint
CREATE TRIGGER pages_learn AFTER INSERT OR UPDATE OR DELETE ON project_possession_dates FOR EACH STATEMENT EXECUTE FUNCTION publish_page_change();
--> statement-breakpoint
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON project_changes FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
--> statement-breakpoint
CREATE TRIGGER refuse_former_users BEFORE INSERT ON project_changes FOR EACH ROW EXECUTE FUNCTION refuse_former_users('user_id', 'decided_by');
--> statement-breakpoint
DROP TRIGGER refuse_former_users ON projects;
--> statement-breakpoint
CREATE TRIGGER refuse_former_users BEFORE INSERT ON projects FOR EACH ROW EXECUTE FUNCTION refuse_former_users('user_id', 'proposed_by');
