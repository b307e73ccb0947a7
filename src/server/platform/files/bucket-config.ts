import type { Variables } from '../variables.ts'

export type S3Config = { endpoint: string; bucket: string; region: string; credentials: CredentialSource }

/** Where the keys of the bucket come from: the settings, or AWS, which gives the machine or the container new ones. */
export type CredentialSource =
  | { from: 'settings'; accessKeyId: string; secretAccessKey: string; sessionToken: string | null }
  /** The address in a container of ECS, or a pod of EKS, whose token stands in a file. */
  | { from: 'container'; url: string; token: string | null; tokenFile: string | null }
  /** A Kubernetes service account that may take a role. */
  | { from: 'web_identity'; tokenFile: string; roleArn: string; url: string }
  /** A machine of EC2 with a role. */
  | { from: 'machine'; url: string }

/** Variables that AWS sets, by the names of its own libraries. */
type Environment = Readonly<Record<string, string | undefined>>

export function bucketOf(read: Variables, environment: Environment): S3Config | null {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = read
  const credentials = sourceOf(read, environment)
  return endpoint && bucket && credentials ? { endpoint, bucket, region, credentials } : null
}

function sourceOf(read: Variables, environment: Environment): CredentialSource | null {
  if (read.S3_CREDENTIALS === 'instance') return instanceSource(read.S3_REGION, environment)
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = read
  if (!accessKeyId || !secretAccessKey) return null
  return { from: 'settings', accessKeyId, secretAccessKey, sessionToken: read.S3_SESSION_TOKEN ?? null }
}

const containerHost = 'http://169.254.170.2'
const machineHost = 'http://169.254.169.254'

function instanceSource(region: string, environment: Environment): CredentialSource {
  const path = environment['AWS_CONTAINER_CREDENTIALS_RELATIVE_URI']
  const url = path ? `${containerHost}${path}` : environment['AWS_CONTAINER_CREDENTIALS_FULL_URI']
  if (url)
    return {
      from: 'container',
      url,
      token: environment['AWS_CONTAINER_AUTHORIZATION_TOKEN'] ?? null,
      tokenFile: environment['AWS_CONTAINER_AUTHORIZATION_TOKEN_FILE'] ?? null,
    }
  const [tokenFile, roleArn] = [environment['AWS_WEB_IDENTITY_TOKEN_FILE'], environment['AWS_ROLE_ARN']]
  if (tokenFile && roleArn)
    return {
      from: 'web_identity',
      tokenFile,
      roleArn,
      url: environment['AWS_ENDPOINT_URL_STS'] ?? `https://sts.${region}.amazonaws.com`,
    }
  return { from: 'machine', url: environment['AWS_EC2_METADATA_SERVICE_ENDPOINT'] ?? machineHost }
}
