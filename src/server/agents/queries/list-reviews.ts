import type { Database } from '#database/client.ts'
import { users } from '#database/schema/accounts.ts'
import { reviews } from '#database/schema/agents.ts'
import { profiles } from '#database/schema/profiles.ts'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'

export type ReviewRow = Awaited<ReturnType<typeof listReviews>>[number]

type ReviewsOf = { agentId: string; viewerId: string | null; page: number; pageSize: number }

/** Published ones, the newest first; served by reviews_of_agent_newest_idx. */
export async function listReviews(db: Database, { agentId, viewerId, page, pageSize }: ReviewsOf) {
  return db
    .select({
      id: reviews.id,
      author: sql<string | null>`case when ${isAuthorShown({ agentId, viewerId })} then ${users.name} end`,
      isAuthorGone: sql<boolean>`(${users.id} is null or ${users.deletedAt} is not null)`,
      rating: reviews.rating,
      content: reviews.content,
      createdAt: reviews.createdAt,
      reply: reviews.reply,
      repliedAt: reviews.repliedAt,
    })
    .from(reviews)
    .leftJoin(users, eq(users.id, reviews.authorId))
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(and(eq(reviews.agentId, agentId), eq(reviews.status, 'published')))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
}

/** As their profile says; to themself, and to the agent, who has met them. */
function isAuthorShown({ agentId, viewerId }: Pick<ReviewsOf, 'agentId' | 'viewerId'>): SQL {
  const shown = viewerId === null ? (['public'] as const) : (['public', 'registered'] as const)
  const isKnown = viewerId === agentId ? sql`true` : sql`${reviews.authorId} = ${viewerId}`
  return sql`${users.deletedAt} is null and (${inArray(profiles.visibility, shown)} or ${isKnown})`
}

export async function findOwnReview(
  db: Database,
  { agentId, authorId }: { agentId: string; authorId: string },
) {
  const [review] = await db
    .select({ id: reviews.id, rating: reviews.rating, content: reviews.content })
    .from(reviews)
    .where(and(eq(reviews.agentId, agentId), eq(reviews.authorId, authorId)))
  return review ?? null
}

/** What entitles to a review: a visit that took place, or an enquiry that led to a deal. */
export async function findEntitlement(
  db: Database,
  { agentId, authorId }: { agentId: string; authorId: string },
): Promise<{ tourId: string | null; leadId: string | null } | null> {
  const { rows } = await db.execute<{ tourId: string | null; leadId: string | null }>(sql`
    select (select t.id from property_tours t
        where t.user_id = ${authorId} and t.agent_id = ${agentId} and t.status = 'completed'
        order by t.scheduled_date desc, t.id limit 1) as "tourId",
      (select l.id from leads l
        where l.user_id = ${authorId} and l.agent_id = ${agentId} and l.status = 'converted'
        order by l.created_at desc, l.id limit 1) as "leadId"`)
  const [found] = rows
  return found && (found.tourId !== null || found.leadId !== null) ? found : null
}
