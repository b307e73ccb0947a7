-- in steps: the table is read through without a lock.
ALTER TABLE "claim_invites" VALIDATE CONSTRAINT "claim_invites_email_or_phone";
--> statement-breakpoint
ALTER TABLE "claim_invites" VALIDATE CONSTRAINT "claim_invites_emails_counted";
