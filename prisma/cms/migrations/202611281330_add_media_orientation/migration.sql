-- Whether browsers show an image with width and height exchanged. A replaced file sets it; files of before keep false.
ALTER TABLE "media" ADD COLUMN "is_turned" BOOLEAN NOT NULL DEFAULT false;
