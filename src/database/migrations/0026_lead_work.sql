ALTER TABLE "lead_events" ADD COLUMN "call_outcome" text;--> statement-breakpoint
ALTER TABLE "lead_events" ADD COLUMN "submission_key" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "lead_events_submission_key" ON "lead_events" USING btree ("actor_id","submission_key");--> statement-breakpoint
CREATE INDEX "leads_search_idx" ON "leads" USING gin (("name" || ' ' || coalesce("email", '') || ' ' || coalesce("phone", '') || ' ' || coalesce("alternate_phone", '') || ' ' || coalesce("message", '')) gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "lead_events" ADD CONSTRAINT "lead_events_call_outcome_known" CHECK ("lead_events"."call_outcome" in ('reached', 'call_again', 'no_answer', 'wrong_number'));--> statement-breakpoint
ALTER TABLE "lead_events" ADD CONSTRAINT "lead_events_call_has_outcome" CHECK (("lead_events"."kind" = 'call_logged') = ("lead_events"."call_outcome" is not null));