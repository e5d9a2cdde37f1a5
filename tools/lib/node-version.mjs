// Imported first, and free of newer syntax: an old Node must get as far as this line.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Berth needs Node.js 20.19 or newer; this is ${process.versions.node}.`)
  process.exit(1)
}
