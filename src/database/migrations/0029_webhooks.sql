CREATE TABLE "webhook_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"webhook_id" uuid NOT NULL,
	"event" text NOT NULL,
	"subject_id" uuid,
	"event_key" text NOT NULL,
	"happened_at" timestamp (3) with time zone NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_attempt_at" timestamp (3) with time zone,
	"next_attempt_at" timestamp (3) with time zone,
	"answer" integer,
	"failure" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhook_messages_event_key" UNIQUE("webhook_id","event_key"),
	CONSTRAINT "webhook_messages_status_known" CHECK ("webhook_messages"."status" in ('waiting', 'delivered', 'failed', 'dropped')),
	CONSTRAINT "webhook_messages_attempts_not_negative" CHECK ("webhook_messages"."attempts" >= 0)
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"team_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"address" text NOT NULL,
	"events" text[] NOT NULL,
	"secret" text NOT NULL,
	"former_secret" text,
	"former_until" timestamp (3) with time zone,
	"failing_since" timestamp (3) with time zone,
	"paused_until" timestamp (3) with time zone,
	"off_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhooks_address_length" CHECK (char_length("webhooks"."address") between 1 and 500),
	CONSTRAINT "webhooks_events_known" CHECK ("webhooks"."events" <@ array['lead.received', 'contact.shared', 'contact.withdrawn', 'visit.booked', 'visit.moved', 'visit.cancelled', 'listing.approved', 'listing.refused', 'listing.unconfirmed', 'listing.gone']),
	CONSTRAINT "webhooks_former_together" CHECK (("webhooks"."former_secret" is null) = ("webhooks"."former_until" is null))
);
--> statement-breakpoint
ALTER TABLE "contact_views" DROP CONSTRAINT "contact_views_place_known";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind_known";--> statement-breakpoint
ALTER TABLE "webhook_messages" ADD CONSTRAINT "webhook_messages_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_messages_newest_idx" ON "webhook_messages" USING btree ("webhook_id","created_at","id");--> statement-breakpoint
CREATE INDEX "webhook_messages_about_idx" ON "webhook_messages" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "webhook_messages_created_idx" ON "webhook_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "webhooks_of_team_idx" ON "webhooks" USING btree ("team_id","created_at","id");--> statement-breakpoint
CREATE INDEX "webhooks_of_user_idx" ON "webhooks" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "contact_views" ADD CONSTRAINT "contact_views_place_known" CHECK ("contact_views"."place" in ('lead', 'list', 'export', 'email', 'appointment', 'viewer', 'software')) NOT VALID;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind_known" CHECK ("notifications"."kind" in ('lead_received', 'lead_updated', 'contact_invited', 'visit_requested', 'visit_changed', 'meeting_requested', 'meeting_changed', 'message_received', 'property_approved', 'property_rejected', 'property_flagged', 'property_taken_down', 'property_released', 'price_dropped', 'ticket_replied', 'upgrade_decided', 'featuring_ending', 'review_received', 'account_changed', 'export_ready', 'platform_lead_received', 'revision_approved', 'revision_rejected', 'claim_invited', 'listing_taken_over', 'visit_reminder', 'ticket_received', 'ticket_changed', 'upgrade_requested', 'plan_changed', 'plan_ending', 'featuring_ended', 'message_reported', 'work_assigned', 'listing_reported', 'report_decided', 'review_answered', 'review_replied', 'listings_transferred', 'agent_reported', 'agent_reports_passed_on', 'agent_report_decided', 'visit_at_risk', 'visit_confirmed_again', 'search_new', 'search_price', 'search_back', 'search_gone', 'evidence_changed', 'confirmation_due', 'availability_doubted', 'home_joined', 'home_split', 'lead_action_due', 'team_changed', 'import_finished', 'project_change_decided', 'webhook_off')) NOT VALID;--> statement-breakpoint
CREATE TRIGGER refuse_former_users BEFORE INSERT ON webhooks FOR EACH ROW EXECUTE FUNCTION refuse_former_users('user_id');
