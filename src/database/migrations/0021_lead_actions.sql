CREATE TABLE "lead_actions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"lead_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"note" text,
	"due_at" timestamp (3) with time zone NOT NULL,
	"reminded_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lead_actions_lead_key" UNIQUE("lead_id"),
	CONSTRAINT "lead_actions_kind_known" CHECK ("lead_actions"."kind" in ('call', 'message', 'visit', 'send_details', 'other')),
	CONSTRAINT "lead_actions_note_length" CHECK (char_length("lead_actions"."note") between 1 and 200)
);
--> statement-breakpoint
CREATE TABLE "lead_templates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"title" text NOT NULL,
	"text_en" text NOT NULL,
	"text_hi" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lead_templates_title_length" CHECK (char_length("lead_templates"."title") between 1 and 80),
	CONSTRAINT "lead_templates_text_en_length" CHECK (char_length("lead_templates"."text_en") between 1 and 1500),
	CONSTRAINT "lead_templates_text_hi_length" CHECK (char_length("lead_templates"."text_hi") between 1 and 1500),
	CONSTRAINT "lead_templates_version_positive" CHECK ("lead_templates"."version" >= 1)
);
--> statement-breakpoint
ALTER TABLE "lead_events" DROP CONSTRAINT "lead_events_kind_known";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind_known";--> statement-breakpoint
ALTER TABLE "lead_events" ADD COLUMN "action_kind" text;--> statement-breakpoint
ALTER TABLE "lead_events" ADD COLUMN "due_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "lead_events" ADD COLUMN "contact_outcome" text;--> statement-breakpoint
ALTER TABLE "lead_events" ADD COLUMN "contact_channel" text;--> statement-breakpoint
ALTER TABLE "lead_events" ADD COLUMN "lost_reason" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "lost_reason" text;--> statement-breakpoint
ALTER TABLE "lead_actions" ADD CONSTRAINT "lead_actions_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_actions" ADD CONSTRAINT "lead_actions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_templates" ADD CONSTRAINT "lead_templates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_actions_of_user_due_idx" ON "lead_actions" USING btree ("user_id","due_at","id");--> statement-breakpoint
CREATE INDEX "lead_actions_to_remind_idx" ON "lead_actions" USING btree ("due_at") WHERE "lead_actions"."reminded_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "lead_templates_title_key" ON "lead_templates" USING btree ("user_id",lower("title"));--> statement-breakpoint
ALTER TABLE "lead_events" ADD CONSTRAINT "lead_events_action_kind_known" CHECK ("lead_events"."action_kind" in ('call', 'message', 'visit', 'send_details', 'other'));--> statement-breakpoint
ALTER TABLE "lead_events" ADD CONSTRAINT "lead_events_contact_outcome_known" CHECK ("lead_events"."contact_outcome" in ('sent', 'unanswered', 'not_sent'));--> statement-breakpoint
ALTER TABLE "lead_events" ADD CONSTRAINT "lead_events_contact_channel_known" CHECK ("lead_events"."contact_channel" in ('whatsapp', 'email'));--> statement-breakpoint
ALTER TABLE "lead_events" ADD CONSTRAINT "lead_events_lost_reason_known" CHECK ("lead_events"."lost_reason" in ('price', 'location', 'not_suitable', 'found_another', 'postponed', 'unreachable', 'not_genuine', 'gone', 'other'));--> statement-breakpoint
ALTER TABLE "lead_events" ADD CONSTRAINT "lead_events_kind_known" CHECK ("lead_events"."kind" in ('created', 'repeated', 'status_changed', 'reopened', 'noted', 'call_logged', 'planned', 'contact_logged', 'action_done'));--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_lost_reason_known" CHECK ("leads"."lost_reason" in ('price', 'location', 'not_suitable', 'found_another', 'postponed', 'unreachable', 'not_genuine', 'gone', 'other'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind_known" CHECK ("notifications"."kind" in ('lead_received', 'lead_updated', 'contact_invited', 'visit_requested', 'visit_changed', 'meeting_requested', 'meeting_changed', 'message_received', 'property_approved', 'property_rejected', 'property_flagged', 'property_taken_down', 'property_released', 'price_dropped', 'ticket_replied', 'upgrade_decided', 'featuring_ending', 'review_received', 'account_changed', 'export_ready', 'platform_lead_received', 'revision_approved', 'revision_rejected', 'claim_invited', 'listing_taken_over', 'visit_reminder', 'ticket_received', 'ticket_changed', 'upgrade_requested', 'plan_changed', 'plan_ending', 'featuring_ended', 'message_reported', 'work_assigned', 'listing_reported', 'report_decided', 'review_answered', 'review_replied', 'listings_transferred', 'agent_reported', 'agent_reports_passed_on', 'agent_report_decided', 'visit_at_risk', 'visit_confirmed_again', 'search_new', 'search_price', 'search_back', 'search_gone', 'evidence_changed', 'confirmation_due', 'availability_doubted', 'home_joined', 'home_split', 'lead_action_due'));--> statement-breakpoint
CREATE TRIGGER refuse_former_users BEFORE INSERT ON lead_actions FOR EACH ROW EXECUTE FUNCTION refuse_former_users('user_id');
--> statement-breakpoint
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON lead_actions FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION when_converted() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  NEW.converted_at := CASE WHEN NEW.status = 'converted' THEN coalesce(NEW.converted_at, NEW.updated_at) END;
  NEW.lost_reason := CASE WHEN NEW.status = 'closed' THEN NEW.lost_reason END;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE FUNCTION end_lead_action() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  DELETE FROM lead_actions WHERE lead_id = NEW.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER end_lead_action AFTER UPDATE OF status, agent_id ON leads FOR EACH ROW WHEN (NEW.status IN ('converted', 'closed') OR NEW.agent_id IS DISTINCT FROM OLD.agent_id) EXECUTE FUNCTION end_lead_action();
--> statement-breakpoint
CREATE TRIGGER refuse_former_users BEFORE INSERT ON lead_templates FOR EACH ROW EXECUTE FUNCTION refuse_former_users('user_id');
--> statement-breakpoint
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON lead_templates FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
