-- in steps: the tables are read through without a lock.
ALTER TABLE "api_keys" VALIDATE CONSTRAINT "api_keys_scopes_known";
--> statement-breakpoint
ALTER TABLE "webhooks" VALIDATE CONSTRAINT "webhooks_key_id_api_keys_id_fk";
