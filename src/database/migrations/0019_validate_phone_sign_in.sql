-- in steps: the accounts are read through without a lock.
alter table "users" validate constraint "users_phone_format";
--> statement-breakpoint
alter table "users" validate constraint "users_has_email_or_phone";
