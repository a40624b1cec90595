/** What a process has used so far, as it says itself. */
export type Usage = { cpuMilliseconds: number; residentMegabytes: number };

export type UsageMessage = { usage: Usage };
