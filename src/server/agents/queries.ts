import { and, eq, sql, type SQL, desc, inArray } from 'drizzle-orm'

import type { agentCategories, responseTimes } from '#contract/enums.ts'
import type { Database } from '#database/client.ts'
import { users } from '#database/schema/accounts.ts'
import { reviews } from '#database/schema/agents.ts'
import { type WorkingHours, profiles } from '#database/schema/profiles.ts'

import { listsUnderReview } from '../catalogue/queries/site-content.ts'
import { selectCurrentEvidence, type CurrentCheckRow } from '../evidence/queries.ts'
import { paged, type AskedPage } from '../platform/paging.ts'
import { likePattern } from '../platform/text-pattern.ts'
import { cardColumns, cardJoins, type CardRow } from '../properties/queries/cards.ts'
import { resolveLocalities } from '../search/queries/resolve-locations.ts'
import type { AgentAccess } from './policy.ts'

/** SQL condition: open to the public; `p` is the property. Served by properties_open_of_owner_idx. */
export const isOpenHome = sql`p.approval_status <> 'rejected' and not p.is_held and not p.is_suspended and p.archived_at is null
  and p.freshness <> 'hidden'
  and p.availability in ('available', 'under_offer')
  and (p.approval_status = 'approved' or ${listsUnderReview})`

export type AgentRow = {
  userNumericId: number
  name: string
  role: 'agent' | 'builder'
  category: (typeof agentCategories)[number]
  company: string | null
  photo: string | null
  specialization: string | null
  experience: number | null
  city: string | null
  location: string | null
  evidence: CurrentCheckRow[]
  reviewCount: number
  ratingTotal: number
  listings: number
}

type AgentFilters = {
  isMember: boolean
  name?: string | undefined
  area?: string | undefined
  specialization?: string | undefined
}

/** `f` is the profile. */
export const agentColumns = sql`
  f.user_numeric_id as "userNumericId", f.name, f.role, f.agent_category as category, f.company, f.photo,
  f.specialization, f.experience, f.city, f.location, ${selectCurrentEvidence(sql`e.person_id = f.user_id`)} as evidence,
  f.review_count as "reviewCount", f.rating_total as "ratingTotal"`

/** Order: rating, number of listings, name. */
export async function listAgents(db: Database, filters: AgentFilters, asked: AskedPage) {
  const people = sql`profiles f join users u on u.id = f.user_id`
  const isShown = await conditions(db, filters)
  return paged(asked, db.$count(people, isShown), async ({ limit, offset }) => {
    const { rows } = await db.execute<AgentRow>(sql`
      with offered as (
        select p.user_id, count(*)::int as listings from properties p where ${isOpenHome} group by p.user_id
      )
      select ${agentColumns}, coalesce(offered.listings, 0) as listings
      from ${people} left join offered on offered.user_id = f.user_id
      where ${isShown}
      order by round(f.rating_total::numeric / nullif(f.review_count, 0), 1) desc nulls last,
        f.review_count desc, listings desc, lower(f.name), f.user_id
      limit ${limit} offset ${offset}`)
    return rows
  })
}

/** Served by profiles_agent_list_idx. */
async function conditions(db: Database, { isMember, name, area, specialization }: AgentFilters) {
  const parts = [
    sql`f.role in ('agent', 'builder')`,
    isMember ? sql`f.visibility in ('public', 'registered')` : sql`f.visibility = 'public'`,
    sql`u.email_verified and u.deleted_at is null and u.suspended_at is null`,
    ...(name ? [isNamed(name)] : []),
    ...(area ? [await listsOrLivesIn(db, area)] : []),
    ...(specialization ? [sql`f.specialization ilike ${likePattern(specialization)}`] : []),
  ]
  return sql.join(parts, sql` and `)
}

/** Tolerates a typing error or two. */
function isNamed(name: string): SQL {
  const pattern = likePattern(name)
  return sql`(f.name ilike ${pattern} or f.company ilike ${pattern} or word_similarity(${name}, f.name) > 0.6)`
}

/** Areas of their listings or of their profile. */
async function listsOrLivesIn(db: Database, area: string): Promise<SQL> {
  const pattern = likePattern(area)
  const localityIds = await resolveLocalities(db, [area])
  return sql`(f.location ilike ${pattern} or f.city ilike ${pattern} or exists (
    select from properties p where p.user_id = f.user_id and ${isOpenHome}
      and p.locality_id = any(${sql.param(localityIds)}::uuid[])))`
}

export type AgentDetailRow = AgentRow &
  AgentAccess & {
    bio: string | null
    reraNumber: string | null
    website: string | null
    workingHours: WorkingHours
    responseCommitment: (typeof responseTimes)[number] | null
    joinedOn: string
    sharesPhone: boolean
  }

/** By numeric id or user id; the caller checks access in policy.ts. */
export async function findUncheckedAgent(db: Database, ref: string): Promise<AgentDetailRow | null> {
  const isRef = /^\d+$/.test(ref) ? sql`f.user_numeric_id = ${Number(ref)}` : sql`f.user_id = ${ref}::uuid`
  const { rows } = await db.execute<AgentDetailRow>(sql`
    select ${agentColumns}, f.user_id as "userId", f.visibility, f.bio, f.rera_number as "reraNumber",
      f.website, f.working_hours as "workingHours",
      case when f.version > 0 then f.response_time_commitment end as "responseCommitment",
      (u.email_verified and u.deleted_at is null and u.suspended_at is null) as "isActive",
      to_char(f.created_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as "joinedOn",
      coalesce(f.phone, f.mobile_number) is not null
        and coalesce((select s.contact_info from privacy_settings s where s.user_id = f.user_id), true)
        as "sharesPhone",
      (select count(*)::int from properties p where p.user_id = f.user_id and ${isOpenHome}) as listings
    from profiles f join users u on u.id = f.user_id where ${isRef}`)
  return rows[0] ?? null
}

/** Sitemap protocol: 50,000 addresses per file, in two languages. */
const maxIndexed = 25_000

/** Public agents and builders. Served by profiles_agent_list_idx. */
export async function listIndexedAgents(db: Database): Promise<number[]> {
  const { rows } = await db.execute<{ userNumericId: number }>(sql`
    select f.user_numeric_id as "userNumericId" from profiles f join users u on u.id = f.user_id
    where f.role in ('agent', 'builder') and f.visibility = 'public'
      and u.email_verified and u.deleted_at is null and u.suspended_at is null
    order by f.review_count desc, f.user_id limit ${maxIndexed}`)
  return rows.map(({ userNumericId }) => userNumericId)
}

/** Newest first. Served by properties_of_owner_newest_idx. */
export async function listListings(
  db: Database,
  { userId, page, pageSize }: { userId: string; page: number; pageSize: number },
): Promise<CardRow[]> {
  const { rows } = await db.execute<CardRow>(sql`
    select ${cardColumns} from properties p ${cardJoins}
    where p.user_id = ${userId} and ${isOpenHome}
    order by p.created_at desc, p.id desc
    limit ${pageSize} offset ${(page - 1) * pageSize}`)
  return rows
}

export type ReviewRow = Awaited<ReturnType<typeof listReviews>>[number]

type ReviewsOf = { agentId: string; viewerId: string | null; page: number; pageSize: number }

/** Published reviews, newest first. Served by reviews_of_agent_newest_idx and property_tours_of_user_idx. */
export async function listReviews(db: Database, { agentId, viewerId, page, pageSize }: ReviewsOf) {
  return db
    .select({
      id: reviews.id,
      author: sql<string | null>`case when ${isAuthorShown({ agentId, viewerId })} then ${users.name} end`,
      isAuthorGone: sql<boolean>`(${users.id} is null or ${users.deletedAt} is not null)`,
      isCheckedIn: sql<boolean>`exists (select from property_tours t where t.user_id = ${reviews.authorId}
        and t.agent_id = ${reviews.agentId} and t.checked_in_at is not null)`,
      rating: reviews.rating,
      content: reviews.content,
      writtenAt: reviews.createdAt,
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

/** Shown by the author's privacy setting, to the author, and to the agent, who has met them. */
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

/** Entitlement to a review: a completed visit, or an enquiry that led to a deal. */
export async function findEntitlement(
  db: Database,
  { agentId, authorId }: { agentId: string; authorId: string },
): Promise<{ tourId: string | null; leadId: string | null } | null> {
  const { rows } = await db.execute<{ tourId: string | null; leadId: string | null }>(sql`
    select (select t.id from property_tours t
        where t.user_id = ${authorId} and t.agent_id = ${agentId} and t.status = 'completed'
        order by t.checked_in_at is null, t.scheduled_date desc, t.id limit 1) as "tourId",
      (select l.id from leads l
        where l.user_id = ${authorId} and l.agent_id = ${agentId} and l.status = 'converted'
        order by l.created_at desc, l.id limit 1) as "leadId"`)
  const [entitlement] = rows
  return entitlement && (entitlement.tourId !== null || entitlement.leadId !== null) ? entitlement : null
}
