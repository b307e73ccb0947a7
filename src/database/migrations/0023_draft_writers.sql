ALTER TABLE "property_drafts" ADD COLUMN "writer" uuid;--> statement-breakpoint
ALTER TABLE "property_drafts" ADD COLUMN "turn" integer DEFAULT 0 NOT NULL;