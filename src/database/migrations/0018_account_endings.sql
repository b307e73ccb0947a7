ALTER TABLE "account_deletions" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "account_deletions" ADD COLUMN "locale" text;--> statement-breakpoint
ALTER TABLE "account_deletions" ADD COLUMN "phones" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "account_deletions" ADD COLUMN "file_keys" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "account_deletions" ADD COLUMN "finished_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "account_deletions_newest_idx" ON "account_deletions" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "data_exports_one_requested_key" ON "data_exports" USING btree ("user_id") WHERE "data_exports"."status" = 'requested';--> statement-breakpoint
CREATE INDEX "data_exports_expired_idx" ON "data_exports" USING btree ("expires_at") WHERE "data_exports"."status" = 'ready';--> statement-breakpoint
ALTER TABLE "account_deletions" ADD CONSTRAINT "account_deletions_locale_known" CHECK ("account_deletions"."locale" in ('en', 'hi'));--> statement-breakpoint
ALTER TABLE "account_deletions" ADD CONSTRAINT "account_deletions_finished_is_empty" CHECK ("account_deletions"."finished_at" is null or ("account_deletions"."email" is null and cardinality("account_deletions"."phones") = 0 and cardinality("account_deletions"."file_keys") = 0));