import type { ApiScope } from '#src/contract/api-scopes.ts'
import type { DeclineReason } from '#src/contract/applications/decline-reason.ts'
import type { EventType } from '#src/contract/leads-api/event-types.ts'
import type { StoryName } from '#src/contract/leads-api/v1/stories.ts'

/** What the portal and the reference lists of `/v1` name in words. */
export type ApiWord = ApiScope | DeclineReason | EventType | StoryName
