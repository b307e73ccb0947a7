ALTER TABLE "subscriptions" DROP CONSTRAINT "subscriptions_status_known";--> statement-breakpoint
DROP INDEX "featurings_ending_idx";--> statement-breakpoint
DROP INDEX "subscriptions_ending_idx";--> statement-breakpoint
DROP INDEX "upgrade_requests_of_user_idx";--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "premium_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "featurings" ADD COLUMN "subscription_id" uuid;--> statement-breakpoint
ALTER TABLE "featurings" ADD COLUMN "ending_told_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "featurings" ADD COLUMN "settled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "ending_told_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "upgrade_requests" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "featurings" ADD CONSTRAINT "featurings_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "properties_counted_of_owner_idx" ON "properties" USING btree ("user_id") WHERE "properties"."archived_at" is null and "properties"."availability" in ('available', 'under_offer');--> statement-breakpoint
CREATE INDEX "properties_featured_of_owner_idx" ON "properties" USING btree ("user_id","featured_until","id") WHERE "properties"."featured";--> statement-breakpoint
CREATE INDEX "featurings_unsettled_idx" ON "featurings" USING btree ("ends_at","id") WHERE "featurings"."settled_at" is null and "featurings"."ended_early_at" is null;--> statement-breakpoint
CREATE INDEX "featurings_of_subscription_idx" ON "featurings" USING btree ("subscription_id","ends_at");--> statement-breakpoint
CREATE INDEX "subscriptions_changing_idx" ON "subscriptions" USING btree ("ends_at") WHERE "subscriptions"."status" in ('active', 'upcoming');--> statement-breakpoint
CREATE INDEX "upgrade_requests_settled_idx" ON "upgrade_requests" USING btree ("created_at","id") WHERE "upgrade_requests"."status" not in ('open', 'awaiting_payment');--> statement-breakpoint
CREATE INDEX "upgrade_requests_of_user_newest_idx" ON "upgrade_requests" USING btree ("user_id","created_at","id");--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_status_known" CHECK ("subscriptions"."status" in ('upcoming', 'active', 'ended', 'cancelled'));--> statement-breakpoint
-- More room in the plans that nobody has changed.
UPDATE "plans" SET "listing_limit" = 10 WHERE "level" = 'free' AND "listing_limit" = 3;--> statement-breakpoint
UPDATE "plans" SET "listing_limit" = 50 WHERE "level" = 'professional' AND "listing_limit" = 25;--> statement-breakpoint
UPDATE "featurings" SET "settled_at" = "ends_at" WHERE "ends_at" <= now();--> statement-breakpoint
-- What staff featured in the edit form so far has no row of its own.
INSERT INTO "featurings" ("property_id", "starts_at", "ends_at")
SELECT p."id", p."updated_at", p."featured_until" FROM "properties" p
WHERE p."featured" AND p."featured_until" > greatest(now(), p."updated_at") AND NOT EXISTS (
  SELECT 1 FROM "featurings" f WHERE f."property_id" = p."id" AND f."ends_at" > now() AND f."ended_early_at" IS NULL);--> statement-breakpoint
UPDATE "profiles" SET "premium_until" = s."ends_at" FROM "subscriptions" s
WHERE s."user_id" = "profiles"."user_id" AND s."status" = 'active' AND "profiles"."is_premium";
