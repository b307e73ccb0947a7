ALTER TABLE "live_events" DROP CONSTRAINT "live_events_kind_known";--> statement-breakpoint
DROP INDEX "agent_messages_submission_key";--> statement-breakpoint
CREATE UNIQUE INDEX "agent_messages_submission_key" ON "agent_messages" USING btree ("sender_id","submission_key","conversation_id");--> statement-breakpoint
ALTER TABLE "live_events" ADD CONSTRAINT "live_events_kind_known" CHECK ("live_events"."kind" in ('message', 'read', 'notification', 'lead', 'visit', 'ticket'));