import argon from '@node-rs/argon2'

const { hash } = argon

// Real strength takes 33 ms for each of thousands of sign-ins; tests/unit/access/password.test.ts holds it.
argon.hash = (password, options) => hash(password, { ...options, memoryCost: 64, timeCost: 1 })
