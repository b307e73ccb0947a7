-- in steps: the tables are read through without a lock.
ALTER TABLE "team_invites" VALIDATE CONSTRAINT "team_invites_email_or_phone";
--> statement-breakpoint
ALTER TABLE "team_invites" VALIDATE CONSTRAINT "team_invites_phone_format";
--> statement-breakpoint
ALTER TABLE "notifications" VALIDATE CONSTRAINT "notifications_kind_known";
