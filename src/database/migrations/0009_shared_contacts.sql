CREATE TABLE "contact_consents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"recipient_id" uuid NOT NULL,
	"property_id" uuid,
	"share" text NOT NULL,
	"notice_locale" text,
	"given_at" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_consents_share_known" CHECK ("contact_consents"."share" in ('phone_and_email', 'email', 'message'))
);
--> statement-breakpoint
CREATE TABLE "contact_preferences" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"share" text,
	"call_from" text,
	"call_until" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_preferences_share_known" CHECK ("contact_preferences"."share" in ('phone_and_email', 'email', 'message')),
	CONSTRAINT "contact_preferences_call_hours" CHECK (("contact_preferences"."call_from" is null) = ("contact_preferences"."call_until" is null) and "contact_preferences"."call_from" < "contact_preferences"."call_until")
);
--> statement-breakpoint
CREATE TABLE "contact_views" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"viewer_id" uuid,
	"property_id" uuid,
	"place" text NOT NULL,
	"viewed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "contact_views_place_known" CHECK ("contact_views"."place" in ('lead', 'list', 'export', 'email', 'appointment', 'viewer'))
);
--> statement-breakpoint
ALTER TABLE "consents" DROP CONSTRAINT "consents_kind_known";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind_known";--> statement-breakpoint
ALTER TABLE "privacy_settings" ADD COLUMN "viewer_contact" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "soft_leads" ADD COLUMN "invited_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "contact_consents" ADD CONSTRAINT "contact_consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_consents" ADD CONSTRAINT "contact_consents_recipient_id_users_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_consents" ADD CONSTRAINT "contact_consents_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_preferences" ADD CONSTRAINT "contact_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_views" ADD CONSTRAINT "contact_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_views" ADD CONSTRAINT "contact_views_viewer_id_users_id_fk" FOREIGN KEY ("viewer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_views" ADD CONSTRAINT "contact_views_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "contact_consents_current_key" ON "contact_consents" USING btree ("user_id","recipient_id","property_id") WHERE "contact_consents"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "contact_consents_of_user_idx" ON "contact_consents" USING btree ("user_id","given_at","id");--> statement-breakpoint
CREATE INDEX "contact_consents_of_recipient_idx" ON "contact_consents" USING btree ("recipient_id");--> statement-breakpoint
CREATE INDEX "contact_consents_of_property_idx" ON "contact_consents" USING btree ("property_id");--> statement-breakpoint
CREATE INDEX "contact_consents_due_idx" ON "contact_consents" USING btree ("until") WHERE "contact_consents"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "contact_views_of_user_newest_idx" ON "contact_views" USING btree ("user_id","viewed_at","id");--> statement-breakpoint
CREATE INDEX "contact_views_of_viewer_idx" ON "contact_views" USING btree ("viewer_id","user_id","viewed_at");--> statement-breakpoint
CREATE INDEX "contact_views_of_property_idx" ON "contact_views" USING btree ("property_id");--> statement-breakpoint
CREATE INDEX "contact_views_old_idx" ON "contact_views" USING brin ("viewed_at");--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_kind_known" CHECK ("consents"."kind" in ('terms', 'privacy', 'marketing', 'contact_sharing', 'viewer_contact', 'analytics'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind_known" CHECK ("notifications"."kind" in ('lead_received', 'lead_updated', 'contact_invited', 'visit_requested', 'visit_changed', 'meeting_requested', 'meeting_changed', 'message_received', 'property_approved', 'property_rejected', 'property_flagged', 'property_taken_down', 'property_released', 'price_dropped', 'ticket_replied', 'upgrade_decided', 'featuring_ending', 'review_received', 'account_changed', 'export_ready', 'platform_lead_received', 'revision_approved', 'revision_rejected', 'claim_invited', 'listing_taken_over', 'visit_reminder', 'ticket_received', 'ticket_changed', 'upgrade_requested', 'plan_changed', 'plan_ending', 'featuring_ended', 'message_reported', 'work_assigned', 'listing_reported', 'report_decided', 'review_answered', 'review_replied', 'listings_transferred', 'agent_reported', 'agent_reports_passed_on', 'agent_report_decided', 'visit_at_risk', 'visit_confirmed_again', 'search_new', 'search_price', 'search_back', 'search_gone'));--> statement-breakpoint
-- Enquiries sent before there was a choice keep what they shared, without an end, and can be withdrawn.
INSERT INTO contact_consents (user_id, recipient_id, property_id, share, given_at)
SELECT user_id, agent_id, property_id,
  CASE WHEN bool_or(phone IS NOT NULL) THEN 'phone_and_email' ELSE 'email' END, min(created_at)
FROM leads WHERE user_id IS NOT NULL AND (phone IS NOT NULL OR email IS NOT NULL)
GROUP BY user_id, agent_id, property_id;--> statement-breakpoint
-- A visitor's contact is that of the lead, where it can be withdrawn.
UPDATE property_tours SET email = NULL, phone = NULL WHERE lead_id IS NOT NULL AND (email IS NOT NULL OR phone IS NOT NULL);--> statement-breakpoint
UPDATE meetings SET user_email = NULL, user_phone = NULL WHERE lead_id IS NOT NULL AND (user_email IS NOT NULL OR user_phone IS NOT NULL);
--> statement-breakpoint
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON contact_preferences FOR EACH ROW EXECUTE FUNCTION touch_updated_at();--> statement-breakpoint
CREATE TRIGGER refuse_former_users BEFORE INSERT ON contact_preferences FOR EACH ROW EXECUTE FUNCTION refuse_former_users('user_id');--> statement-breakpoint
CREATE TRIGGER refuse_former_users BEFORE INSERT ON contact_consents FOR EACH ROW EXECUTE FUNCTION refuse_former_users('user_id', 'recipient_id');--> statement-breakpoint
CREATE TRIGGER refuse_former_users BEFORE INSERT ON contact_views FOR EACH ROW EXECUTE FUNCTION refuse_former_users('user_id', 'viewer_id');
