ALTER TABLE "claim_invites" DROP CONSTRAINT "claim_invites_emails_positive";--> statement-breakpoint
DROP INDEX "claim_invites_cleanup_idx";--> statement-breakpoint
CREATE INDEX "claim_invites_to_number_idx" ON "claim_invites" USING btree ("owner_phone","created_at","id") WHERE "claim_invites"."status" = 'open' and "claim_invites"."owner_email" is null;--> statement-breakpoint
CREATE INDEX "claim_invites_details_cleanup_idx" ON "claim_invites" USING btree ("expires_at") WHERE "claim_invites"."owner_name" is not null;--> statement-breakpoint
ALTER TABLE "claim_invites" ADD CONSTRAINT "claim_invites_email_or_phone" CHECK ("claim_invites"."owner_name" is null or num_nonnulls("claim_invites"."owner_email", "claim_invites"."owner_phone") > 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "claim_invites" ADD CONSTRAINT "claim_invites_emails_counted" CHECK ("claim_invites"."email_count" >= 0) NOT VALID;