CREATE TABLE "market_evaluations" (
	"run_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"homes" integer NOT NULL,
	"median_error" double precision NOT NULL,
	"coverage" double precision NOT NULL,
	"low_factor" double precision NOT NULL,
	"high_factor" double precision NOT NULL,
	CONSTRAINT "market_evaluations_pkey" PRIMARY KEY("run_id","purpose"),
	CONSTRAINT "market_evaluations_purpose_known" CHECK ("market_evaluations"."purpose" in ('sale', 'rent'))
);
--> statement-breakpoint
CREATE TABLE "market_runs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"computed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "market_stats" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"run_id" uuid NOT NULL,
	"city_id" uuid NOT NULL,
	"locality_id" uuid,
	"type" text NOT NULL,
	"purpose" text NOT NULL,
	"is_sample" boolean NOT NULL,
	"asking_homes" integer NOT NULL,
	"asking_lower" double precision,
	"asking_median" double precision,
	"asking_upper" double precision,
	"asking_low" double precision,
	"asking_high" double precision,
	"closed_homes" integer NOT NULL,
	"closed_lower" double precision,
	"closed_median" double precision,
	"closed_upper" double precision,
	"closed_low" double precision,
	"closed_high" double precision,
	"days_homes" integer NOT NULL,
	"days_ended" integer NOT NULL,
	"days_median" integer,
	"cut_homes" integer NOT NULL,
	"gross_yield" double precision,
	"inputs" jsonb,
	CONSTRAINT "market_stats_market_key" UNIQUE NULLS NOT DISTINCT("run_id","city_id","locality_id","type","purpose"),
	CONSTRAINT "market_stats_type_known" CHECK ("market_stats"."type" in ('apartment', 'house', 'villa', 'plot', 'townhouse', 'commercial', 'other')),
	CONSTRAINT "market_stats_purpose_known" CHECK ("market_stats"."purpose" in ('sale', 'rent')),
	CONSTRAINT "market_stats_yield_of_sale" CHECK ("market_stats"."gross_yield" is null or "market_stats"."purpose" = 'sale')
);
--> statement-breakpoint
ALTER TABLE "market_evaluations" ADD CONSTRAINT "market_evaluations_run_id_market_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."market_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market_stats" ADD CONSTRAINT "market_stats_run_id_market_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."market_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market_stats" ADD CONSTRAINT "market_stats_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market_stats" ADD CONSTRAINT "market_stats_locality_id_localities_id_fk" FOREIGN KEY ("locality_id") REFERENCES "public"."localities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "market_stats_of_city_idx" ON "market_stats" USING btree ("city_id");--> statement-breakpoint
CREATE INDEX "market_stats_of_locality_idx" ON "market_stats" USING btree ("locality_id");