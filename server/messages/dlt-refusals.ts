/**
 * Failure codes with which an SMS provider says that the operators' register (DLT) refused the text, its sender or its
 * registration. Any other code counts as not delivered.
 */
export const dltRefusals = [
  'DLT_REJECTED',
  'DLT_ENTITY_UNKNOWN',
  'DLT_HEADER_UNKNOWN',
  'DLT_TEMPLATE_UNKNOWN',
  'DLT_TEMPLATE_MISMATCH',
] as const
