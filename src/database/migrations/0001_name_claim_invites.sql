ALTER TABLE "ownership_transfers" RENAME TO "claim_invites";
--> statement-breakpoint
ALTER INDEX "ownership_transfers_pkey" RENAME TO "claim_invites_pkey";
--> statement-breakpoint
ALTER TABLE "claim_invites" RENAME CONSTRAINT "ownership_transfers_property_id_properties_id_fk" TO "claim_invites_property_id_properties_id_fk";
--> statement-breakpoint
ALTER TABLE "claim_invites" RENAME CONSTRAINT "ownership_transfers_created_by_users_id_fk" TO "claim_invites_created_by_users_id_fk";
--> statement-breakpoint
ALTER TABLE "claim_invites" RENAME CONSTRAINT "ownership_transfers_owner_id_users_id_fk" TO "claim_invites_owner_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "claim_invites" RENAME CONSTRAINT "ownership_transfers_status_known" TO "claim_invites_status_known";
--> statement-breakpoint
ALTER TABLE "claim_invites" RENAME CONSTRAINT "ownership_transfers_locale_known" TO "claim_invites_locale_known";
--> statement-breakpoint
ALTER TABLE "claim_invites" RENAME CONSTRAINT "ownership_transfers_owner_phone_format" TO "claim_invites_owner_phone_format";
--> statement-breakpoint
ALTER TABLE "claim_invites" RENAME CONSTRAINT "ownership_transfers_owner_email_lower" TO "claim_invites_owner_email_lower";
--> statement-breakpoint
ALTER TABLE "claim_invites" RENAME CONSTRAINT "ownership_transfers_emails_positive" TO "claim_invites_emails_positive";
--> statement-breakpoint
ALTER INDEX "ownership_transfers_submission_key" RENAME TO "claim_invites_submission_key";
--> statement-breakpoint
ALTER INDEX "ownership_transfers_one_open_key" RENAME TO "claim_invites_one_open_key";
--> statement-breakpoint
ALTER INDEX "ownership_transfers_of_property_idx" RENAME TO "claim_invites_of_property_idx";
--> statement-breakpoint
ALTER INDEX "ownership_transfers_of_staff_idx" RENAME TO "claim_invites_of_staff_idx";
--> statement-breakpoint
ALTER INDEX "ownership_transfers_newest_idx" RENAME TO "claim_invites_newest_idx";
--> statement-breakpoint
ALTER INDEX "ownership_transfers_to_address_idx" RENAME TO "claim_invites_to_address_idx";
--> statement-breakpoint
ALTER INDEX "ownership_transfers_of_owner_idx" RENAME TO "claim_invites_of_owner_idx";
--> statement-breakpoint
ALTER INDEX "ownership_transfers_cleanup_idx" RENAME TO "claim_invites_cleanup_idx";
--> statement-breakpoint
-- Events that wait while the names change.
DO $$
BEGIN
  IF to_regclass('pgboss.job') IS NOT NULL THEN
    UPDATE pgboss.job SET data = data - 'ownershipTransferId' || jsonb_build_object(
      'name', CASE data ->> 'name' WHEN 'owner.invited' THEN 'claimInvite.sent' ELSE 'claimInvite.answered' END,
      'claimInviteId', data -> 'ownershipTransferId')
    WHERE data ->> 'name' IN ('owner.invited', 'listing.inviteAnswered');
  END IF;
END
$$;
