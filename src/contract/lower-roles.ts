/** Roles of the back office below role 1, which decides what they may do. */
export const lowerRoles = [2, 3] as const
export type LowerRole = (typeof lowerRoles)[number]
