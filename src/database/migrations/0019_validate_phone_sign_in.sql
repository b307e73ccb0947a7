-- in steps: the accounts are read through without a lock.
DROP INDEX CONCURRENTLY IF EXISTS "users_phone_key";
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "users_phone_key" ON "users" USING btree ("phone");
--> statement-breakpoint
ALTER TABLE "users" VALIDATE CONSTRAINT "users_phone_format";
--> statement-breakpoint
ALTER TABLE "users" VALIDATE CONSTRAINT "users_has_email_or_phone";
