CREATE TABLE "search_demand" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"day" date NOT NULL,
	"locality_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"type" text,
	"bhk" text,
	"budget" bigint,
	"people" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "search_demand_need_key" UNIQUE NULLS NOT DISTINCT("day","locality_id","purpose","type","bhk","budget"),
	CONSTRAINT "search_demand_type_known" CHECK ("search_demand"."type" in ('apartment', 'house', 'villa', 'plot', 'townhouse', 'commercial', 'other')),
	CONSTRAINT "search_demand_purpose_known" CHECK ("search_demand"."purpose" in ('sale', 'rent')),
	CONSTRAINT "search_demand_bhk_known" CHECK ("search_demand"."bhk" in ('1', '2', '3', '4', '5+')),
	CONSTRAINT "search_demand_people_not_negative" CHECK ("search_demand"."people" >= 0)
);
--> statement-breakpoint
CREATE TABLE "search_demand_keys" (
	"day" date PRIMARY KEY NOT NULL,
	"key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_demand_people" (
	"demand_id" uuid NOT NULL,
	"person" text NOT NULL,
	CONSTRAINT "search_demand_people_pkey" PRIMARY KEY("person","demand_id")
);
--> statement-breakpoint
ALTER TABLE "search_demand" ADD CONSTRAINT "search_demand_locality_id_localities_id_fk" FOREIGN KEY ("locality_id") REFERENCES "public"."localities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_demand_people" ADD CONSTRAINT "search_demand_people_demand_id_search_demand_id_fk" FOREIGN KEY ("demand_id") REFERENCES "public"."search_demand"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_demand_of_locality_idx" ON "search_demand" USING btree ("locality_id");--> statement-breakpoint
CREATE INDEX "search_demand_people_of_demand_idx" ON "search_demand_people" USING btree ("demand_id");