CREATE TABLE "field_demand" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"day" date NOT NULL,
	"city_id" uuid NOT NULL,
	"locality_id" uuid,
	"purpose" text NOT NULL,
	"field" text,
	"people" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "field_demand_key" UNIQUE NULLS NOT DISTINCT("city_id","locality_id","purpose","day","field"),
	CONSTRAINT "field_demand_purpose_known" CHECK ("field_demand"."purpose" in ('sale', 'rent')),
	CONSTRAINT "field_demand_people_not_negative" CHECK ("field_demand"."people" >= 0)
);
--> statement-breakpoint
CREATE TABLE "field_demand_people" (
	"demand_id" uuid NOT NULL,
	"person" text NOT NULL,
	CONSTRAINT "field_demand_people_pkey" PRIMARY KEY("person","demand_id")
);
--> statement-breakpoint
ALTER TABLE "field_demand" ADD CONSTRAINT "field_demand_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "field_demand" ADD CONSTRAINT "field_demand_locality_id_localities_id_fk" FOREIGN KEY ("locality_id") REFERENCES "public"."localities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "field_demand_people" ADD CONSTRAINT "field_demand_people_demand_id_field_demand_id_fk" FOREIGN KEY ("demand_id") REFERENCES "public"."field_demand"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "field_demand_of_locality_idx" ON "field_demand" USING btree ("locality_id");--> statement-breakpoint
CREATE INDEX "field_demand_by_day_idx" ON "field_demand" USING btree ("day");--> statement-breakpoint
CREATE INDEX "field_demand_people_of_demand_idx" ON "field_demand_people" USING btree ("demand_id");