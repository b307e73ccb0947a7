ALTER TABLE "cities" ADD COLUMN "state_hi" text;--> statement-breakpoint
UPDATE "cities" SET "state_hi" = 'राजस्थान' WHERE "state" = 'Rajasthan';
