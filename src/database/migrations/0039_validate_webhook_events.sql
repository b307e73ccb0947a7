-- in steps: the tables are read through without a lock.
ALTER TABLE "api_keys" VALIDATE CONSTRAINT "api_keys_scopes_known";
--> statement-breakpoint
ALTER TABLE "webhook_messages" VALIDATE CONSTRAINT "webhook_messages_event_known";
--> statement-breakpoint
ALTER TABLE "webhook_messages" VALIDATE CONSTRAINT "webhook_messages_failure_known";
--> statement-breakpoint
ALTER TABLE "webhooks" VALIDATE CONSTRAINT "webhooks_events_known";
