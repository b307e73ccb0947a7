// Loaded before every script, in plain JavaScript: an outdated Node cannot run TypeScript.
const needed = '24.7'
const version = process.versions.node

if (version.localeCompare(needed, 'en', { numeric: true }) < 0) {
  console.error(
    `Haveli needs Node ${needed} or newer, and this is ${version}. On Linux (x64, arm64) npm ci brings one, which npm start then uses; on other machines install Node 24.`,
  )
  process.exit(1)
}
