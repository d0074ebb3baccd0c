// The one thing of Node's that the build reads.
declare const process: { env: Record<string, string | undefined> };
