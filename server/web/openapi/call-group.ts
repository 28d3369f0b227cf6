import type { Call } from '#src/contract/call.ts'

/** Calls that stand together: a tag of the document and a page of its reference. */
export interface CallTag {
  name: string
  title: string
  about: string
  calls: Record<string, Call>
}

/** Tags under a heading. */
export interface TagGroup {
  title: string
  tags: CallTag[]
}

/** All calls of the groups, by route. */
export const callsOf = (groups: readonly TagGroup[]): Record<string, Call> =>
  Object.assign({}, ...groups.flatMap(({ tags }) => tags.map(({ calls }) => calls)))
