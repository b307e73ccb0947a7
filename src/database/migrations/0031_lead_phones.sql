-- in steps
ALTER TABLE "leads" DROP CONSTRAINT IF EXISTS "leads_alternate_phone_format";--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_alternate_phone_format" CHECK ("leads"."alternate_phone" ~ '^\+[1-9][0-9]{6,14}$') NOT VALID;--> statement-breakpoint
ALTER TABLE "leads" VALIDATE CONSTRAINT "leads_alternate_phone_format";--> statement-breakpoint
UPDATE "users" SET "name" = normalize("name", NFC)
WHERE "id" IN (SELECT "id" FROM "users" WHERE "deleted_at" IS NULL AND "name" IS NOT NFC NORMALIZED LIMIT 1000);--> statement-breakpoint
UPDATE "profiles" SET "company" = normalize("company", NFC), "specialization" = normalize("specialization", NFC), "location" = normalize("location", NFC), "city" = normalize("city", NFC)
WHERE "user_id" IN (SELECT "user_id" FROM "profiles"
  WHERE concat("company", ' ', "specialization", ' ', "location", ' ', "city") IS NOT NFC NORMALIZED LIMIT 1000);--> statement-breakpoint
UPDATE "properties" SET "title" = normalize("title", NFC), "address" = normalize("address", NFC), "locality_name" = normalize("locality_name", NFC)
WHERE "id" IN (SELECT "id" FROM "properties"
  WHERE concat("title", ' ', "address", ' ', "locality_name") IS NOT NFC NORMALIZED LIMIT 1000);--> statement-breakpoint
UPDATE "leads" SET "name" = normalize("name", NFC), "message" = normalize("message", NFC)
WHERE "id" IN (SELECT "id" FROM "leads" WHERE concat("name", ' ', "message") IS NOT NFC NORMALIZED LIMIT 1000);--> statement-breakpoint
UPDATE "platform_leads" SET "name" = normalize("name", NFC), "message" = normalize("message", NFC)
WHERE "id" IN (SELECT "id" FROM "platform_leads" WHERE concat("name", ' ', "message") IS NOT NFC NORMALIZED LIMIT 1000);--> statement-breakpoint
UPDATE "tickets" SET "subject" = normalize("subject", NFC)
WHERE "id" IN (SELECT "id" FROM "tickets" WHERE "subject" IS NOT NFC NORMALIZED LIMIT 1000);
