import { API_VERSION, type ApiVersion, apiVersionNames } from '#src/contract/api-scopes.ts'
import type { eventKinds } from '#src/contract/leads-api/event-types.ts'

type Shape = Readonly<Record<string, unknown>>

/** What a version brought. With `older`, an object as it was before; without, the change fits every version. */
interface Change {
  text: string
  of?: (typeof eventKinds)[number]
  older?: (object: Shape) => Shape
}

interface VersionSpec {
  changes: readonly Change[]
  /** Instants of its notice and of its end, at least a year apart. */
  ends?: { deprecated: string; sunset: string }
}

/** Every dated version of `/v1`: the answers, the headers, the changelog and its feed are made from this. */
export const apiVersions: Readonly<Record<ApiVersion, VersionSpec>> = {
  '2026-11-23': {
    changes: [
      {
        text: 'First version: leads, applications, offers, earnings, payouts, events, webhook endpoints, auth codes, products, reference lists, test mode.',
      },
    ],
    ends: { deprecated: '2026-11-29T00:00:00+05:30', sunset: '2027-11-29T00:00:00+05:30' },
  },
  '2026-11-29': {
    changes: [
      {
        text: 'created of an earning is when it was booked; day is new and has the date of the disbursal. Before, created was the start of that day. Lists and created_from follow the booking in every version, so that an earning that is taken back later is found.',
        of: 'earning',
        older: ({ day, ...earning }) => ({
          ...earning,
          created: new Date(`${day}T00:00:00+05:30`).toISOString(),
        }),
      },
      {
        text: 'POST /v1/eligibility checks which lenders match a customer, before there is a lead. It stores nothing.',
      },
      { text: 'POST /v1/leads/batch creates up to 500 leads, with a result for each.' },
      {
        text: 'Ids of earnings, offers, payouts and hourly counts are random. Ids that end in a row number (ern_464, off_27) or in a month (po_202610) stay in stored events and find nothing any more. Cursors of before are refused: begin the list again.',
      },
      {
        text: 'Versions: Tulna-Version chooses one for a call; keys and webhook endpoints have one of their own.',
      },
    ],
  },
}

/** The versions that have not ended, oldest first. */
export const workingVersions = (now: Date): ApiVersion[] =>
  apiVersionNames.filter((name) => {
    const { ends } = apiVersions[name]
    return !ends || now < new Date(ends.sunset)
  })

/** The version that a key or endpoint gets: its own, or after the end of that one the oldest that works. */
export const versionOf = (pinned: ApiVersion, now: Date): ApiVersion =>
  workingVersions(now).find((name) => name >= pinned) ?? API_VERSION

/**
 * A value as a version shows it: its objects and those inside it.
 * @param from the version that it has; an event says its own
 */
export function inVersion(value: unknown, version: ApiVersion, from: string = API_VERSION): unknown {
  if (Array.isArray(value)) return value.map((part) => inVersion(part, version, from))
  if (typeof value !== 'object' || value === null) return value
  const { object, api_version } = value as Shape
  const since = object === 'event' ? String(api_version) : from
  const copy = Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, inVersion(part, version, since)]),
  )
  if (object === 'event' && since > version) return { ...copy, api_version: version }
  return changesBetween(version, since)
    .filter(({ of }) => of === object)
    .reduce<Shape>((shape, { older }) => older?.(shape) ?? shape, copy)
}

/** Newest first. */
const changesBetween = (version: string, from: string): Change[] =>
  apiVersionNames
    .filter((name) => name > version && name <= from)
    .reverse()
    .flatMap((name) => apiVersions[name].changes)
