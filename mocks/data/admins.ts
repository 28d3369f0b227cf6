import type { AdminRole } from '#src/contract/call.ts'

/** The demo admins. Their passwords are public: the seed refuses to write them in production. */
export const admins: readonly { email: string; name: string; role_id: AdminRole; password: string }[] = [
  { email: 'admin1@demo.example', name: 'Anika Demo', role_id: 1, password: 'demo-admin-1' },
  { email: 'admin2@demo.example', name: 'Bhuvan Demo', role_id: 2, password: 'demo-admin-2' },
  { email: 'admin3@demo.example', name: 'Charu Demo', role_id: 3, password: 'demo-admin-3' },
]
