import { sql } from 'drizzle-orm'
import { check, index, text, type AnyPgColumn } from 'drizzle-orm/pg-core'

/** What a listing has beside its photos. */
export function mediaColumns() {
  return {
    videoUrl: text(),
    virtualTourUrl: text(),
    tour360Url: text('tour_360_url'),
    /** Keys of stored pictures, in their order. */
    floorPlans: text().array().notNull().default([]),
  }
}

type Media = Record<'videoUrl' | 'tour360Url' | 'floorPlans', AnyPgColumn>

export function mediaRules({ videoUrl, tour360Url, floorPlans }: Media) {
  return [
    check('properties_floor_plans_count', sql`cardinality(${floorPlans}) <= 4`),
    /** For films, 360° pictures and floor plans that no listing has. */
    index('properties_video_url_idx').on(videoUrl),
    index('properties_tour_360_url_idx').on(tour360Url),
    index('properties_floor_plans_idx')
      .using('gin', floorPlans)
      .where(sql`cardinality(${floorPlans}) > 0`),
  ]
}
