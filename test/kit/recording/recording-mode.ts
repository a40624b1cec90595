/** The folder into which `npm run record` has the workers write what they see; unset in every other run. */
export const recordingFolder = process.env.TRELLIS_RECORDING_FOLDER;
