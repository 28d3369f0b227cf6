/* Names of what a merchant's systems are told. No zod: tables and screens import them too. */

/** Every type of event → the kind of object that it carries. */
export const eventObjects = {
  'lead.created': 'lead',
  'lead.updated': 'lead',
  'lead.withdrawn': 'lead',
  'application.status_changed': 'application',
  'application.disbursed': 'application',
  'earning.created': 'earning',
  'earning.changed': 'earning',
  'payout.paid': 'payout',
  'funnel.counted': 'funnel_count',
  'webhook.test': 'webhook_endpoint',
} as const
export type EventType = keyof typeof eventObjects
export const eventTypes = Object.keys(eventObjects) as [EventType, ...EventType[]]
export const eventKinds = [...new Set(Object.values(eventObjects))] as [
  (typeof eventObjects)[EventType],
  ...(typeof eventObjects)[EventType][],
]

/** What an endpoint can subscribe to; a test event goes to the endpoint that asked for it. */
export type SubscribedType = Exclude<EventType, 'webhook.test'>
export const isSubscribable = (type: EventType): type is SubscribedType => type !== 'webhook.test'
export const subscribedTypes = eventTypes.filter(isSubscribable) as [SubscribedType, ...SubscribedType[]]

/** DEAD: given up after all tries, or held back while the endpoint is disabled. */
export const deliveryStates = ['WAITING', 'DELIVERED', 'DEAD'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** Why a delivery failed: another status than 2xx, no answer in time, no connection, a private address, a disabled endpoint. */
export const deliveryFailures = ['HTTP', 'TIMEOUT', 'NETWORK', 'ADDRESS', 'DISABLED'] as const
export type DeliveryFailure = (typeof deliveryFailures)[number]

export const disabledReasons = ['BY_HAND', 'FAILING'] as const
export type DisabledReason = (typeof disabledReasons)[number]

/** How long the old secret still signs after a roll → seconds. */
export const overlaps = { now: 0, '1h': 3600, '24h': 86_400, '7d': 604_800 } as const
export type Overlap = keyof typeof overlaps
export const overlapNames = Object.keys(overlaps) as [Overlap, ...Overlap[]]
