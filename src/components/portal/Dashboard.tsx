import { useSession } from '~/contexts/SessionContext'

export function Dashboard() {
  const { session } = useSession()
  return <h1>{session.state}</h1>
}
