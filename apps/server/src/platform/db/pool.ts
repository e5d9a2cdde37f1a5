import pg from 'pg'

/**
 * Connections to PostgreSQL, none of which takes the process with it when it is lost. The library listens for errors of idle
 * ones alone: one that a transaction holds between two queries has a listener here.
 */
export function openPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(config)
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const take = pool.connect.bind(pool)
  pool.connect = ((given?: Parameters<typeof take>[0]) =>
    given ? take(given) : take().then(releasedWhenLost)) as typeof pool.connect
  return pool
}

/**
 * Gives a connection back by itself when it is lost. A transaction whose very first command fails never gives its own back, and
 * ten of those would leave no connection to anybody.
 */
function releasedWhenLost(client: pg.PoolClient): pg.PoolClient {
  const release = client.release
  const lose = () => client.release(true)
  let isOut = true
  client.release = (error) => {
    if (!isOut) return
    isOut = false
    client.off('end', lose)
    release(error)
  }
  client.once('end', lose)
  return client
}
