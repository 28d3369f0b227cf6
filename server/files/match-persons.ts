import { sql } from 'drizzle-orm'
import { type Db, rows } from '#server/platform/database/database.ts'
import { inPortions } from '#server/platform/database/in-portions.ts'
import { type Keys, panHash } from '#server/platform/keys/keys.ts'
import type { FileReading } from '#src/contract/catalogue/file-reading.ts'
import { mobile, normaliseMobile } from '#src/contract/contact-patterns.ts'
import { personPan } from '#src/contract/patterns.ts'
import type { MatchedBy, RowMatch } from '#src/domain/files/read-cells.ts'

/** Whom a row names that names no case. It is used to find the case and stored nowhere. */
export interface Person {
  line: number
  /** As they are in the file. */
  mobile: string | null
  pan: string | null
  name: string | null
  amount: number | null
  /** ISO. */
  day: string | null
  /** Whose case it is; null: a product of any provider. */
  lenderId: number | null
}

/** Cases that a row may be about, by what was found first of: both numbers of the person, one, name with amount and date. */
export interface Match {
  by: MatchedBy
  cases: RowMatch[]
}

/** A loan is disbursed, and reported, within this time of its application. */
const WINDOW_DAYS = 120

/** The cases of persons by the line of their row; a row whose person has none is left out. A name alone finds nothing. */
export async function matchPersons(
  db: Db,
  keys: Keys,
  what: 'application' | 'request',
  persons: readonly Person[],
): Promise<Map<number, Match>> {
  const valuesOf = ({ line, lenderId, ...person }: Person) => {
    const phone = normaliseMobile(person.mobile ?? '')
    const pan = (person.pan ?? '').replace(/\s/g, '').toUpperCase()
    const numbers = {
      ...(mobile.test(phone) && { phone }),
      ...(personPan.test(pan) && { pan_hash: panHash(keys, pan) }),
    }
    const { name, amount, day } = person
    const isNamed = Object.keys(numbers).length === 0 && name && amount !== null && day
    return { line, lender_id: lenderId, ...numbers, ...(isNamed && { name: plainName(name), amount, day }) }
  }
  const cases =
    what === 'application'
      ? sql`select id, app_id as of, created_at from lender_application where prospect_id = who.user_id and lender_id = who.lender_id`
      : sql`select id, id as of, created_at from product_request where prospect_id = who.user_id`
  const found = await inPortions(
    persons,
    (json) =>
      rows<{ line: number; by: MatchedBy; id: string; of: string; case_id: string }>(
        db,
        sql`with named as materialized (select * from jsonb_to_recordset(${json})
            as v(line int, lender_id int, phone text, pan_hash text, name text, amount numeric, day date)),
          who as (
            select line, lender_id, 'mobile' as by, p.user_id, p.case_id from named cross join lateral (
              select user_id, case_id from prospect where mobile_phone_number = named.phone and status = 'ACTIVE' offset 0) p
            union select line, lender_id, 'mobile', p.user_id, p.case_id from named join prospect_alias a on a.address = named.phone
              join prospect p on p.user_id = a.prospect_id and p.status = 'ACTIVE'
            union select line, lender_id, 'pan', p.user_id, p.case_id from named cross join lateral (
              select user_id, case_id from prospect where pan_hash = named.pan_hash and status = 'ACTIVE' offset 0) p)
        select who.line, who.by, c.id, c.of, who.case_id from who cross join lateral (${cases} offset 0) c
        union all select named.line, 'name', c.id, c.app_id, p.case_id from named cross join lateral (
            select user_id, case_id from prospect where lower(first_name) = split_part(named.name, ' ', 1) and status = 'ACTIVE'
              and regexp_replace(lower(concat_ws(' ', first_name, last_name)), '\\s+', ' ', 'g') = named.name offset 0) p
          join lender_application c on c.prospect_id = p.user_id and c.lender_id = named.lender_id
        where named.name is not null and ${what === 'application'} and named.amount in (c.amount, c.disbursed_amount)
          and named.day between (c.created_at at time zone 'Asia/Kolkata')::date and (c.created_at at time zone 'Asia/Kolkata')::date + ${WINDOW_DAYS}::int
        order by 1, 3`,
      ),
    (portion) => portion.map(valuesOf),
  )
  const byLine = groupBy(found, ({ line }) => line)
  return new Map([...byLine].map(([line, hits]) => [line, matchOf(hits)]))
}

function groupBy<T, K>(all: readonly T[], keyOf: (one: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>()
  for (const one of all) {
    const group = groups.get(keyOf(one))
    if (group) group.push(one)
    else groups.set(keyOf(one), [one])
  }
  return groups
}

/** `ASHA  RAO` and `Asha Rao` are one name. */
const plainName = (name: string) => name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()

interface Hit {
  by: MatchedBy
  id: string
  case_id: string
}

/** Where mobile and PAN name different people, those that both name count; where no one is named by both, all may be meant. */
function matchOf(hits: readonly Hit[]): Match {
  const all = [...groupBy(hits, ({ id }) => id).values()]
  const twice = all.filter((of) => new Set(of.map(({ by }) => by)).size > 1)
  const chosen = (twice.length > 0 ? twice : all).flatMap(([one]) => one ?? [])
  const isAlone = (caseId: string) => chosen.filter(({ case_id }) => case_id === caseId).length === 1
  return {
    by: hits[0]?.by ?? 'name',
    cases: chosen.map(({ id, case_id }) => ({
      id,
      name: isAlone(case_id) ? case_id : `${case_id} (${id.slice(0, 8)})`,
    })),
  }
}

const reasons = { mobile: 'matchedMobile', pan: 'matchedPan', name: 'matchedName' } as const

/** The case that a row counts for, or what an admin decides first; undefined: its person has none. */
export function matchProblem(line: number, match: Match | undefined, { matches, chosen }: FileReading) {
  if (!match) return undefined
  const { by, cases } = match
  const [only, ...others] = cases
  const choice = cases.find(({ id }) => id === chosen?.[line])
  if (choice) return choice.id
  if (others.length === 0 && matches === 'take') return only?.id
  const value = cases.map(({ name }) => name).join(', ')
  const reason = others.length > 0 ? ('severalMatches' as const) : reasons[by]
  return { line, reason, vars: { value }, matches: cases }
}
