ALTER TABLE "property_search" ADD COLUMN "square" integer GENERATED ALWAYS AS (case when latitude >= 6 and latitude < 38 and longitude >= 68 and longitude < 98
        then (floor(round(latitude * 10000) / 10)::integer - 6000) * 30000
          + floor(round(longitude * 10000) / 10)::integer - 68000 end) STORED;--> statement-breakpoint
CREATE INDEX "property_search_square_idx" ON "property_search" USING btree ("square","slot");--> statement-breakpoint
-- In smaller blocks than before: a bit that is set copies its block.
CREATE OR REPLACE FUNCTION bits_of_slots(slots integer[], size integer) RETURNS varbit LANGUAGE sql IMMUTABLE AS $$
  SELECT "bit"(coalesce(concat_bits(coalesce(bits, ''::varbit::bit(2048)) ORDER BY block), ''::varbit), size, true)
  FROM generate_series(0, (size - 1) / 2048) AS block
  LEFT JOIN (
    SELECT slot / 2048 AS block, bit_or(set_bit(''::varbit::bit(2048), slot % 2048, 1)) AS bits
    FROM unnest(slots) AS slot WHERE slot < size GROUP BY 1
  ) AS filled USING (block)
$$;
