ALTER TABLE "properties" DROP CONSTRAINT "properties_floor_range";--> statement-breakpoint
ALTER TABLE "properties" DROP COLUMN "floor";