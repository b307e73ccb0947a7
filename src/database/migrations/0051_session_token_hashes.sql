-- What browsers hold stays valid: rows now say its SHA-256, in base64url as policy.ts writes it. Last use stays as it was.
ALTER TABLE "sessions" DISABLE TRIGGER "touch_updated_at";--> statement-breakpoint
UPDATE "sessions" SET "token" = rtrim(translate(encode(sha256(convert_to("token", 'UTF8')), 'base64'), '+/', '-_'), '=');--> statement-breakpoint
ALTER TABLE "sessions" ENABLE TRIGGER "touch_updated_at";--> statement-breakpoint
ALTER TABLE "sessions" RENAME COLUMN "token" TO "token_hash";--> statement-breakpoint
ALTER TABLE "sessions" DROP CONSTRAINT "sessions_token_key";--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_token_key" UNIQUE("token_hash");
