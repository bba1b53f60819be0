/** Where a program connects to, and as whom; without one, its SDK looks for that itself. */
export interface Connection {
  /** Address of the endpoint, as `http://host:port`. */
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}
