// The SHA-256 of a text or a file, worked out in the page.
import { hex, sha256 } from '../law/sha256';

export const digest = (text: string): Promise<string> => Promise.resolve(hex(sha256(new TextEncoder().encode(text))));
export const digestOf = async (file: File): Promise<string> => hex(sha256(new Uint8Array(await file.arrayBuffer())));
