// node-polyglot brings 30 KB of shims for browsers older than those that React runs on.
module.exports = Object.entries
