ALTER TABLE "users" ADD COLUMN "area_unit" text,
  ADD CONSTRAINT "users_area_unit_known" CHECK ("users"."area_unit" in ('sqft', 'sqm', 'gaj'));--> statement-breakpoint
ALTER TABLE "properties"
  ADD COLUMN "area_typed" numeric(9, 3),
  ADD COLUMN "area_unit" text,
  ADD COLUMN "plot_length" numeric(7, 2),
  ADD COLUMN "plot_width" numeric(7, 2),
  ADD COLUMN "road_width" numeric(6, 2),
  ADD COLUMN "is_corner" boolean,
  ADD CONSTRAINT "properties_area_unit_known" CHECK ("properties"."area_unit" in ('sqft', 'sqm', 'gaj', 'bigha_pucca', 'bigha_kachcha')),
  ADD CONSTRAINT "properties_area_typed_range" CHECK ("properties"."area_typed" between 0.001 and 999999),
  ADD CONSTRAINT "properties_area_typed_has_a_unit" CHECK (("properties"."area_typed" is null) = ("properties"."area_unit" is null)),
  ADD CONSTRAINT "properties_plot_length_range" CHECK ("properties"."plot_length" between 1 and 10000),
  ADD CONSTRAINT "properties_plot_width_range" CHECK ("properties"."plot_width" between 1 and 10000),
  ADD CONSTRAINT "properties_road_width_range" CHECK ("properties"."road_width" between 1 and 1000);
