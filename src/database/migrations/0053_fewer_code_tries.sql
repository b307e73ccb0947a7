-- Codes live ten minutes; those that were tried more often are spent anyway.
DELETE FROM "sign_in_codes" WHERE "tries" > 3;--> statement-breakpoint
ALTER TABLE "sign_in_codes" DROP CONSTRAINT "sign_in_codes_tries_range";--> statement-breakpoint
ALTER TABLE "sign_in_codes" ADD CONSTRAINT "sign_in_codes_tries_range" CHECK ("sign_in_codes"."tries" between 0 and 3);