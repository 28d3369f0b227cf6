import type { ColumnKinds } from './column-kind.ts'

export const staffColumns = {
  admin_factor: {
    recovery: 'notPersonal',
  },
  api_event: {
    object_id: 'notPersonal',
    body: 'own',
    cause: 'notPersonal',
  },
  audit_seal: {
    head: 'notPersonal',
    mac: 'notPersonal',
  },
  comment: {
    entity: 'notPersonal',
    property: 'notPersonal',
    text: 'quoted',
    mentioned: 'notPersonal',
  },
  day_figure: {
    measure: 'notPersonal',
    slice: 'notPersonal',
  },
  event_cursor: {
    settled: 'notPersonal',
    position: 'notPersonal',
  },
  network_key: {
    signing_public: 'notPersonal',
    encryption_public: 'notPersonal',
  },
  file_source: {
    address: 'notPersonal',
    folder: 'notPersonal',
    username: 'notPersonal',
    senders: 'notPersonal',
    host_key: 'notPersonal',
    position: 'notPersonal',
  },
  received_file: {
    uid: 'notPersonal',
    sender: 'notPersonal',
    file_name: 'quoted',
    digest: 'notPersonal',
  },
  file_original: {
    file_name: 'quoted',
    file_key: 'notPersonal',
  },
  masquerade: {
    reason: 'quoted',
  },
  master_key: {
    mark: 'notPersonal',
    former_mark: 'notPersonal',
  },
  partner_factor: {
    recovery: 'notPersonal',
  },
  planned_change: {
    name: 'quoted',
    cells: 'quotedJson',
    step: 'notPersonal',
    failure: 'notPersonal',
  },
  proposal: {
    call: 'notPersonal',
    digest: 'notPersonal',
    reason: 'quoted',
    failure: 'quotedJson',
  },
  rate_limit: {
    key: 'notPersonal',
  },
  report_export: {
    report: 'notPersonal',
    asked: 'quotedJson',
    file_name: 'notPersonal',
    file_key: 'notPersonal',
    view: 'notPersonal',
  },
  report_schedule: {
    report: 'notPersonal',
    asked: 'quotedJson',
    view: 'notPersonal',
  },
  role_rows: {
    scope: 'notPersonal',
  },
  running_write: {
    id: 'notPersonal',
  },
  self_review: {
    reason: 'quoted',
  },
  training_question: {
    question: 'notPersonal',
    answer_a: 'notPersonal',
    answer_b: 'notPersonal',
    answer_c: 'notPersonal',
    answer_d: 'notPersonal',
    correct: 'notPersonal',
    why: 'notPersonal',
    product_type: 'notPersonal',
    language: 'notPersonal',
  },
  training_quiz: {
    product_type: 'notPersonal',
    language: 'notPersonal',
    questions: 'notPersonal',
    reference: 'notPersonal',
  },
  webhook_delivery: {
    object_id: 'notPersonal',
    log: 'quotedJson',
  },
  webhook_endpoint: {
    url: 'notPersonal',
    events: 'notPersonal',
    description: 'quoted',
  },
  wrap_secret: {
    bucket: 'notPersonal',
    mark: 'notPersonal',
    former: 'notPersonal',
  },
} as const satisfies Partial<ColumnKinds>
