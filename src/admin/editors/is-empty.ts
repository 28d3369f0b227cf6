export const isEmpty = (value: unknown) => value === null || value === undefined || value === ''
