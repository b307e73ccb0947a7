ALTER TABLE "saved_searches" ADD COLUMN "baths" smallint;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "min_area" integer;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "max_area" integer;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "area_circle" double precision[];--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "area_outline" "polygon";