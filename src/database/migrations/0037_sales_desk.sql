CREATE TABLE "canned_answers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"category" text,
	"text_en" text NOT NULL,
	"text_hi" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "canned_answers_title_length" CHECK (char_length("canned_answers"."title") between 1 and 120),
	CONSTRAINT "canned_answers_category_known" CHECK ("canned_answers"."category" in ('technical', 'billing', 'account', 'property', 'feature', 'other')),
	CONSTRAINT "canned_answers_text_en_length" CHECK (char_length("canned_answers"."text_en") between 1 and 4000),
	CONSTRAINT "canned_answers_text_hi_length" CHECK (char_length("canned_answers"."text_hi") between 1 and 4000),
	CONSTRAINT "canned_answers_version_positive" CHECK ("canned_answers"."version" >= 1)
);
--> statement-breakpoint
CREATE TABLE "platform_lead_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"platform_lead_id" uuid NOT NULL,
	"actor_id" uuid,
	"kind" text NOT NULL,
	"from_status" text,
	"to_status" text,
	"ending" text,
	"call_outcome" text,
	"assignee_id" uuid,
	"note" text,
	"submission_key" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "platform_lead_events_kind_known" CHECK ("platform_lead_events"."kind" in ('repeated', 'status_changed', 'noted', 'call_logged', 'assigned')),
	CONSTRAINT "platform_lead_events_from_status_known" CHECK ("platform_lead_events"."from_status" in ('new', 'contacted', 'interested', 'converted', 'closed')),
	CONSTRAINT "platform_lead_events_to_status_known" CHECK ("platform_lead_events"."to_status" in ('new', 'contacted', 'interested', 'converted', 'closed')),
	CONSTRAINT "platform_lead_events_ending_known" CHECK ("platform_lead_events"."ending" in ('not_interested', 'not_reachable', 'wrong_contact', 'duplicate', 'not_offered', 'spam', 'other')),
	CONSTRAINT "platform_lead_events_call_outcome_known" CHECK ("platform_lead_events"."call_outcome" in ('reached', 'call_again', 'no_answer', 'wrong_number')),
	CONSTRAINT "platform_lead_events_call_has_outcome" CHECK (("platform_lead_events"."kind" = 'call_logged') = ("platform_lead_events"."call_outcome" is not null)),
	CONSTRAINT "platform_lead_events_note_length" CHECK (char_length("platform_lead_events"."note") between 1 and 2000)
);
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind_known";--> statement-breakpoint
DROP INDEX "platform_leads_of_staff_idx";--> statement-breakpoint
DROP INDEX "tickets_desk_idx";--> statement-breakpoint
DROP INDEX "tickets_of_staff_idx";--> statement-breakpoint
ALTER TABLE "platform_leads" ADD COLUMN "answer_by" timestamp (3) with time zone DEFAULT now() + interval '24 hours' NOT NULL;--> statement-breakpoint
ALTER TABLE "platform_leads" ADD COLUMN "closed_because" text;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "priority" text DEFAULT 'normal' NOT NULL;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "first_answered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "canned_answers" ADD CONSTRAINT "canned_answers_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "platform_lead_events" ADD CONSTRAINT "platform_lead_events_platform_lead_id_platform_leads_id_fk" FOREIGN KEY ("platform_lead_id") REFERENCES "public"."platform_leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "platform_lead_events" ADD CONSTRAINT "platform_lead_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "platform_lead_events" ADD CONSTRAINT "platform_lead_events_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "canned_answers_title_key" ON "canned_answers" USING btree (lower("title"));--> statement-breakpoint
CREATE INDEX "canned_answers_updated_by_idx" ON "canned_answers" USING btree ("updated_by");--> statement-breakpoint
CREATE UNIQUE INDEX "platform_lead_events_submission_key" ON "platform_lead_events" USING btree ("actor_id","submission_key");--> statement-breakpoint
CREATE INDEX "platform_lead_events_of_lead_idx" ON "platform_lead_events" USING btree ("platform_lead_id","created_at","id");--> statement-breakpoint
CREATE INDEX "platform_lead_events_of_actor_idx" ON "platform_lead_events" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "platform_lead_events_of_assignee_idx" ON "platform_lead_events" USING btree ("assignee_id");--> statement-breakpoint
CREATE INDEX "platform_leads_search_idx" ON "platform_leads" USING gin (("name" || ' ' || coalesce("email", '') || ' ' || coalesce("phone", '') || ' ' || coalesce("message", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "tickets_search_idx" ON "tickets" USING gin ("subject" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "platform_leads_of_staff_idx" ON "platform_leads" USING btree ("assigned_to","status","created_at","id");--> statement-breakpoint
CREATE INDEX "tickets_desk_idx" ON "tickets" USING btree ("status","priority","waiting_since","created_at","id");--> statement-breakpoint
CREATE INDEX "tickets_of_staff_idx" ON "tickets" USING btree ("assigned_to","status","priority","waiting_since","created_at","id");--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind_known" CHECK ("notifications"."kind" in ('lead_received', 'lead_updated', 'visit_requested', 'visit_changed', 'meeting_requested', 'meeting_changed', 'message_received', 'property_approved', 'property_rejected', 'property_held', 'price_dropped', 'ticket_replied', 'upgrade_decided', 'featuring_ending', 'review_received', 'account_changed', 'export_ready', 'platform_lead_received', 'revision_approved', 'revision_rejected', 'listing_offered', 'listing_taken_over', 'visit_reminder', 'ticket_received', 'ticket_changed', 'upgrade_requested', 'plan_changed', 'plan_ending', 'featuring_ended', 'message_reported', 'work_assigned'));--> statement-breakpoint
ALTER TABLE "platform_leads" ADD CONSTRAINT "platform_leads_ending_known" CHECK ("platform_leads"."closed_because" in ('not_interested', 'not_reachable', 'wrong_contact', 'duplicate', 'not_offered', 'spam', 'other'));--> statement-breakpoint
ALTER TABLE "platform_leads" ADD CONSTRAINT "platform_leads_ending_is_of_closed" CHECK ("platform_leads"."closed_because" is null or "platform_leads"."status" = 'closed');--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_priority_known" CHECK ("tickets"."priority" in ('low', 'normal', 'high', 'urgent'));--> statement-breakpoint
UPDATE "platform_leads" SET "answer_by" = coalesce(
  ("preferred_date" + "preferred_time"::time) AT TIME ZONE 'Asia/Kolkata' + interval '30 minutes',
  "created_at" + interval '24 hours');--> statement-breakpoint
UPDATE "tickets" SET "first_answered_at" = (
  SELECT min(r."created_at") FROM "ticket_replies" r
  WHERE r."ticket_id" = "tickets"."id" AND r."is_staff" AND NOT r."is_internal");--> statement-breakpoint
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON "canned_answers" FOR EACH ROW EXECUTE FUNCTION touch_updated_at();--> statement-breakpoint
CREATE TRIGGER refuse_former_users BEFORE INSERT ON "platform_lead_events" FOR EACH ROW EXECUTE FUNCTION refuse_former_users(actor_id);
