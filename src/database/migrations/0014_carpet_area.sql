ALTER TABLE "properties" ADD COLUMN "carpet_area" double precision GENERATED ALWAYS AS (area * case
      when type = 'plot' or area_type in ('carpet', 'plot') then 1
      when area_type = 'super_built_up' or (area_type is null and type = 'apartment') then 0.7
      else 0.87 end) STORED NOT NULL;